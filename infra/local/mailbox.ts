import * as z from "zod";
import { jsonFile } from "./data/jsonFile.ts";

/** Emails with the user pool's codes have only `text`. */
const mailShape = z.strictObject({
  from: z.string().optional(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable().optional(),
  /** The calendar invitation, as iCalendar. */
  calendar: z.string().nullable().optional(),
  /** ISO 8601. */
  at: z.string(),
});
export type Mail = Readonly<z.infer<typeof mailShape>>;

const maxMails = 500;

export interface Mailbox {
  mails(): readonly Mail[];
  add(mail: Mail): void;
  clear(): void;
}

export const openMailbox = (file: string): Mailbox => {
  const stateFile = jsonFile(file, z.array(mailShape), []);
  let mails: readonly Mail[] = stateFile.read();
  const change = (next: readonly Mail[]): void => {
    mails = next;
    stateFile.write([...mails]);
  };
  return {
    mails: () => mails,
    add: (mail) => change([mail, ...mails].slice(0, maxMails)),
    clear: () => change([]),
  };
};
