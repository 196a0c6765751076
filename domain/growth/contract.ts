export * from "./routes/plans.ts";
