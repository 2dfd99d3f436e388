"""The case: front, frame of the window, caps, back with battery bay, lid and three legs, by script with build123d.

table is the `[case]` of hardware/parts.toml, measures what follows from it; front, frame, back, lid, caps, legs and
small make the printed parts, bodies what is bought, assembly puts both together; checks and fits look at the meshes
that are written, breaks damages the case on purpose; prints asks a slicer for hours and grams, plates lays out what is
printed, pictures draws what views shows with pyvista, page writes hardware/case.md. install fetches what all that
needs. `make test` needs none of it: only table, measures, prints, plates and page.
"""
