import { withErasedFields } from "#domain/people/data/erasure.ts";
import { nothingPersonal, type PersonalDataRules } from "./personalDataRules.ts";
import { isErased, mentionsErased, redacted, redactMessage, redactRemarks, redactRows } from "./redaction.ts";

const operation = {
  record: "operations",
  atRemoval: "stays",
  atErasure: "stays",
} as const satisfies Partial<PersonalDataRules>;

export const systemDataRules = {
  position: nothingPersonal,
  ladderState: nothingPersonal,
  ladderStructure: nothingPersonal,
  requirements: nothingPersonal,
  skillset: nothingPersonal,
  skillsetOrder: nothingPersonal,
  outbox: nothingPersonal,
  messageLog: {
    record: "messages",
    people: { userId: "subject", testRecipientId: "mentioned", mentionedIds: "mentioned", meeting: "mentioned" },
    names: {
      address: "goes",
      originalRecipientEmail: "goes",
      subject: (item, erased) => (mentionsErased(item, erased) ? undefined : item["subject"]),
      message: (item, erased) => (mentionsErased(item, erased) ? redacted : item["message"]),
      link: (item, erased) => (mentionsErased(item, erased) ? undefined : item["link"]),
      meeting: (item, erased) => (mentionsErased(item, erased) ? undefined : item["meeting"]),
    },
    atRemoval: "stays",
    atErasure: "goes",
  },
  slackSettings: {
    record: "mentions",
    people: { testModeRecipientId: "mentioned" },
    names: {},
    atRemoval: "stays",
    atErasure: "stays",
  },
  slackConnection: nothingPersonal,
  undeliverable: {
    record: "messages",
    people: { userId: "subject" },
    names: { email: "goes" },
    atRemoval: "goes",
    atErasure: "goes",
  },
  sentOnce: {
    record: "messages",
    people: { userId: "subject" },
    names: {},
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
    names: {
      change: ({ subjectId, change }, erased) =>
        isErased(subjectId, erased) ? withErasedFields(change, subjectId) : change,
      before: ({ subjectId, before }, erased) =>
        isErased(subjectId, erased) ? withErasedFields(before, subjectId) : before,
    },
    atRemoval: "stays",
    atErasure: "stays",
  },
  dataRequest: {
    record: "requests",
    people: { userId: "subject", recordedBy: "mentioned", releasedBy: "mentioned" },
    names: {},
    atRemoval: "stays",
    atErasure: "stays",
  },
  retention: nothingPersonal,
  operation: {
    ...operation,
    people: { startedBy: "mentioned", input: "mentioned", remarks: "mentioned", cursor: "mentioned" },
    names: {
      input: ({ input }, erased) => redactMessage(input, erased),
      remarks: ({ remarks }, erased) => redactRemarks(remarks, erased),
    },
  },
  operationChunk: {
    ...operation,
    people: { input: "mentioned" },
    names: { input: ({ input }, erased) => redactRows(input, erased) },
  },
  peopleImport: nothingPersonal,
  migration: nothingPersonal,
  importMappings: nothingPersonal,
  sampleLoad: nothingPersonal,
} as const satisfies Readonly<Record<string, PersonalDataRules | null>>;
