export * from "./routes/dueGoals.ts";
export * from "./routes/plans.ts";
