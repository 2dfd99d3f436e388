"""All screens, in pictures: each is shown by a tour (host_tests/scripts/screens), compared pixel by pixel with what was
recorded, put into the gallery, and told of in the manual.
"""
