"""All screens, in pictures: each is shown by a tour (tools/screens/tours), compared pixel by pixel with what was
recorded, put into the gallery, and told of in the manual.
"""
