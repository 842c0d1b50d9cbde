"""Files that earlier versions of Tablée wrote. They are never regenerated."""
