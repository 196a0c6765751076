export * from "./routes/assessmentItems.ts";
export * from "./routes/content.ts";
export * from "./routes/file.ts";
export * from "./routes/onboardings.ts";
export * from "./routes/weeklyReports.ts";
