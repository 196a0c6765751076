import { encodeTime } from "ulid";

let made = 0;

/** An id of this time: those of `newId` only grow in tests, also for times of the past. */
export const idAt = (at: Date): string => {
  made += 1;
  return `${encodeTime(at.getTime())}${String(made).padStart(16, "0")}`;
};

interface EarlierEntry {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly actorId: string;
  readonly subjectId: string;
  readonly change: Readonly<Record<string, unknown>>;
}

/** The item of an audit entry as earlier versions wrote it: in no index but gsi1, by its subject. */
export const earlierEntry = ({ at, ...entry }: EarlierEntry): Record<string, unknown> => {
  const month = at.toISOString().slice(0, 7);
  return {
    ...entry,
    at: at.toISOString(),
    month,
    pk: `AUDIT#${month}`,
    sk: entry.id,
    gsi1pk: `AUDITOF#${entry.subjectId}`,
    gsi1sk: entry.id,
    __edb_e__: "audit",
    __edb_v__: "1",
  };
};
