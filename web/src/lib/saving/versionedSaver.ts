import { useEffect, useRef, useState } from "react";
import { isConflict, isUnclear, pause } from "./confirmed.ts";

/** Content as it is stored, and its version. */
export interface Stored<Content> {
  readonly content: Content;
  readonly version: number;
}

/** How an attempt to save ended: `conflict` if somebody else saved something first, which the person has to see. */
export type SaveOutcome<Found> =
  | { readonly kind: "saved"; readonly stored: Found }
  | { readonly kind: "conflict"; readonly theirs: Found };

interface VersionedSaverOptions<Content, Found extends Stored<Content>> {
  /** Saves on condition that the version is the stored one. Rejects with an ApiError. */
  readonly save: (content: Content, version: number) => Promise<Found>;
  /** Reads what is stored; null if it is gone. */
  readonly readStored: (content: Content) => Promise<Found | null>;
  readonly isSame: (one: Content, other: Content) => boolean;
}

/**
 * Saves versioned content of one editor. It remembers what was sent without an answer, so that the editor's own save is
 * never taken for somebody else's (docs/architecture.md#lost-answers), however much was typed since.
 */
export const createVersionedSaver = <Content, Found extends Stored<Content> = Stored<Content>>(
  options: () => VersionedSaverOptions<Content, Found>,
) => {
  let unconfirmed: readonly Content[] = [];

  /** Saves content that is based on this version. Rejects with an ApiError, and then nothing is known to be saved. */
  const save = async (content: Content, basedOn: number): Promise<SaveOutcome<Found>> => {
    const { save: send, readStored, isSame } = options();
    const settled = (stored: Found): SaveOutcome<Found> => {
      unconfirmed = [];
      return { kind: "saved", stored };
    };
    let version = basedOn;
    let repeats = 0;
    for (;;) {
      try {
        return settled(await send(content, version));
      } catch (error) {
        if (isUnclear(error)) {
          unconfirmed = [...unconfirmed, content];
        } else if (!isConflict(error)) {
          throw error;
        }
        const found = await readStored(content).catch(() => null);
        if (found === null) {
          throw error;
        }
        if (isSame(found.content, content)) {
          return settled(found);
        }
        const isOwn = unconfirmed.some((sent) => isSame(sent, found.content));
        if (found.version !== version && !isOwn) {
          return { kind: "conflict", theirs: found };
        }
        // Unchanged, the request did not arrive; newer, an earlier one did, and this one goes on from there.
        const mayRepeat = found.version === version ? isUnclear(error) && repeats === 0 : repeats < 2;
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

/** `createVersionedSaver` for a component; it saves as the component was rendered last. */
export const useVersionedSaver = <Content, Found extends Stored<Content> = Stored<Content>>(
  options: VersionedSaverOptions<Content, Found>,
) => {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  }, [options]);
  return useState(() => createVersionedSaver<Content, Found>(() => latest.current))[0];
};
