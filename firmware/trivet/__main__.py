"""python -m trivet: the same as the command trivet."""

import sys

from trivet.command.cli import main

sys.exit(main())
