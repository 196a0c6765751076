import * as z from "zod";
import { jsonFile } from "./data/jsonFile.ts";
import type { PoolMail } from "./userPool/userPoolOptions.ts";

const mailsShape = z.array(z.strictObject({ to: z.string(), subject: z.string(), text: z.string(), at: z.string() }));

const maxMails = 200;

export interface Mailbox {
  mails(): readonly PoolMail[];
  add(mail: PoolMail): void;
  clear(): void;
}

export const openMailbox = (file: string): Mailbox => {
  const stateFile = jsonFile(file, mailsShape, []);
  let mails: readonly PoolMail[] = stateFile.read();
  const change = (next: readonly PoolMail[]): void => {
    mails = next;
    stateFile.write([...next]);
  };
  return {
    mails: () => mails,
    add: (mail) => change([mail, ...mails].slice(0, maxMails)),
    clear: () => change([]),
  };
};
