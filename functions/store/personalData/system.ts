import { nothingPersonal, type PersonalItems } from "./personalItems.ts";

const operation = {
  record: "operations",
  atRemoval: "stays",
  atErasure: "stays",
} as const satisfies Partial<PersonalItems>;

/** The items of the ladder, of Slack, of the audit trail and of operations. */
export const systemItems = {
  position: nothingPersonal,
  ladderState: nothingPersonal,
  ladderStructure: nothingPersonal,
  requirements: nothingPersonal,
  skillset: nothingPersonal,
  skillsetOrder: nothingPersonal,
  outbox: nothingPersonal,
  slackLog: {
    record: "messages",
    people: { userId: "subject" },
    names: ["address", "message", "originalRecipientEmail", "errorMessage"],
    atRemoval: "stays",
    atErasure: "goes",
  },
  slackSettings: {
    record: "mentions",
    people: { testModeRecipientId: "mentioned" },
    names: [],
    atRemoval: "stays",
    atErasure: "stays",
  },
  slackConnection: nothingPersonal,
  slackReminder: {
    record: "messages",
    people: { userId: "subject" },
    names: [],
    atRemoval: "stays",
    atErasure: "goes",
  },
  audit: {
    record: "audit",
    people: {
      actorId: "mentioned",
      subjectId: "mentioned",
      concernedId: "mentioned",
      change: "mentioned",
      before: "mentioned",
    },
    names: ["change", "before"],
    atRemoval: "stays",
    atErasure: "stays",
  },
  dataRequest: {
    record: "requests",
    people: { userId: "subject", recordedBy: "mentioned", releasedBy: "mentioned" },
    names: [],
    atRemoval: "stays",
    atErasure: "stays",
  },
  retention: nothingPersonal,
  operation: {
    ...operation,
    people: { startedBy: "mentioned", input: "mentioned", remarks: "mentioned", cursor: "mentioned" },
    names: ["input", "remarks", "problem"],
  },
  operationChunk: { ...operation, people: { input: "mentioned" }, names: ["input"] },
  peopleImport: nothingPersonal,
  migration: nothingPersonal,
  importMappings: nothingPersonal,
  sampleLoad: nothingPersonal,
} as const satisfies Readonly<Record<string, PersonalItems | null>>;
