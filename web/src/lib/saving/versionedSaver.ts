import { useState } from "react";
import { useLatest } from "../useLatest.ts";
import { isOutcomeUnknown, isVersionConflict, pause } from "./sendAndVerify.ts";

export interface Stored<Content> {
  readonly content: Content;
  readonly version: number;
}

/** `conflict` means someone else saved first, which the person has to see. */
export type SaveOutcome<Found> =
  | { readonly kind: "saved"; readonly stored: Found }
  | { readonly kind: "conflict"; readonly theirs: Found };

interface VersionedSaverOptions<Content, Found extends Stored<Content>> {
  /** Saves only if `version` is the stored one. @throws ApiError */
  readonly save: (content: Content, version: number) => Promise<Found>;
  /** Null if the content was deleted. */
  readonly readStored: (content: Content) => Promise<Found | null>;
  readonly isSame: (one: Content, other: Content) => boolean;
}

/** Tracks unacknowledged saves, so an editor never conflicts with itself (docs/architecture.md#lost-responses). */
export const createVersionedSaver = <Content, Found extends Stored<Content> = Stored<Content>>(
  options: () => VersionedSaverOptions<Content, Found>,
) => {
  let unconfirmed: readonly Content[] = [];

  /** @throws ApiError, after which the content counts as unsaved */
  const save = async (content: Content, baseVersion: number): Promise<SaveOutcome<Found>> => {
    const { save: send, readStored, isSame } = options();
    const confirmSaved = (stored: Found): SaveOutcome<Found> => {
      unconfirmed = [];
      return { kind: "saved", stored };
    };
    let version = baseVersion;
    let repeats = 0;
    for (;;) {
      try {
        return confirmSaved(await send(content, version));
      } catch (error) {
        if (isOutcomeUnknown(error)) {
          unconfirmed = [...unconfirmed, content];
        } else if (!isVersionConflict(error)) {
          throw error;
        }
        const found = await readStored(content).catch(() => null);
        if (found === null) {
          throw error;
        }
        if (isSame(found.content, content)) {
          return confirmSaved(found);
        }
        const isOwn = unconfirmed.some((sent) => isSame(sent, found.content));
        if (found.version !== version && !isOwn) {
          return { kind: "conflict", theirs: found };
        }
        // Same version: the save didn't arrive. Newer: an earlier save from here did, so continue from that version.
        const mayRepeat = found.version === version ? isOutcomeUnknown(error) && repeats === 0 : repeats < 2;
        if (!mayRepeat) {
          throw error;
        }
        repeats += 1;
        version = found.version;
        await pause();
      }
    }
  };
  return { save };
};

/** `createVersionedSaver` for a component; uses the latest render's options. */
export const useVersionedSaver = <Content, Found extends Stored<Content> = Stored<Content>>(
  options: VersionedSaverOptions<Content, Found>,
) => {
  const latest = useLatest(options);
  return useState(() => createVersionedSaver<Content, Found>(() => latest.current))[0];
};
