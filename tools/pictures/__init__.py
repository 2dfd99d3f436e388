"""Pictures of the panel on the host: as files, compared, read as a person reads them, and made again."""
