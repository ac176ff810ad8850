// A remote is what it exposes; its main entry is empty.
export {}
