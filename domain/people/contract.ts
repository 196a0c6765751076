export * from "./routes/accounts.ts";
export * from "./routes/emails.ts";
export * from "./routes/files.ts";
export * from "./routes/handover.ts";
export * from "./routes/lists.ts";
export * from "./routes/onboarding.ts";
export * from "./routes/people.ts";
export * from "./routes/profile.ts";
