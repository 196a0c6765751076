import { join } from "node:path";
import type { QueueDeclaration } from "../assembly/messaging.ts";
import { StartFailure } from "../startFailure.ts";
import { type MessageQueue, openMessageQueue } from "./messageQueue.ts";

export interface LocalQueue extends QueueDeclaration {
  readonly queue: MessageQueue;
}

/** Opens dead-letter queues first. Throws StartFailure if one is missing or in a cycle. */
export const openQueues = (declarations: readonly QueueDeclaration[], folder: string): readonly LocalQueue[] => {
  const opened = new Map<string, LocalQueue>();
  const open = (declaration: QueueDeclaration, ancestors: readonly string[]): LocalQueue => {
    const { name, arn, visibilitySeconds, redrive } = declaration;
    const existing = opened.get(arn);
    if (existing) {
      return existing;
    }
    const target = redrive && declarations.find((other) => other.arn === redrive.deadLetterArn);
    if (target === undefined || ancestors.includes(arn)) {
      throw new StartFailure(
        `The dead-letter queue of ${name} is not in the templates, or is part of a cycle; correct infra/stacks.`,
      );
    }
    const queue = openMessageQueue({
      folder: join(folder, name),
      visibilityMs: visibilitySeconds * 1000,
      redrive:
        redrive && target
          ? { maxReceiveCount: redrive.maxReceiveCount, deadLetters: open(target, [...ancestors, arn]).queue }
          : null,
    });
    const local = { ...declaration, queue };
    opened.set(arn, local);
    return local;
  };
  return declarations.map((declaration) => open(declaration, []));
};
