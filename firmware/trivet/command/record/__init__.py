"""Game records: a match as a text file that people write and read, one line a turn. docs/records.md is its one page.

reading.parse makes a Record of the text and writing.write a text of the Record. Only the language is looked at here;
whether a match can have gone like that, replay.py finds out. Players are numbers from 0, tiles and parameters those of
the engine. write(parse(text)) is the text in its usual form, parse(write(record)) the record.

These modules and those that they need, down from replay_page, run on MicroPython as they are: the web page opens and
shares records by them. So there are no regular expressions here, no data classes and nothing else that it lacks.
"""
