export * from "./routes/approval.ts";
export * from "./routes/evaluations.ts";
export * from "./routes/exceptions.ts";
export * from "./routes/lists.ts";
export * from "./routes/meeting.ts";
export * from "./routes/reviews.ts";
export * from "./routes/roundProgress.ts";
export * from "./routes/rounds.ts";
