export * from "./routes/cases.ts";
export * from "./routes/decisions.ts";
export * from "./routes/overview.ts";
export * from "./routes/questions.ts";
