"""python -m trivet: the same as the command trivet."""

import sys

from trivet.host.cli import main

sys.exit(main())
