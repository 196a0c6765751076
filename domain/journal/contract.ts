export * from "./routes/entries.ts";
export * from "./routes/notes.ts";
