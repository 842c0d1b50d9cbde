"""What puts a server under load: its process on one core, scripted players on another, and what they measure."""
