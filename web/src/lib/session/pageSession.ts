import { storedSubject, subjectOf } from "./storedSession.ts";

// A page session lasts from the first request to a reload. Code that outlives it (a retry, a timer,
// a loop) can't send or store anything.

/** The subject of the first token this page used; null before that. */
let ownerSubject: string | null = null;
let isOver = false;

/** The first token binds the page to the token's user. */
export const acceptIdToken = (idToken: string): boolean => {
  ownerSubject ??= subjectOf(idToken);
  return !isOver && subjectOf(idToken) === ownerSubject;
};

/** Ends the page's session. A page that hasn't used a token yet can still start one. */
export const endPageSession = (): void => {
  isOver = ownerSubject !== null;
};

export const isPageSessionOver = (): boolean => isOver;

/** Whether the device's session belongs to someone other than this page's person. */
export const isOtherPersonSignedIn = (): boolean => {
  const stored = storedSubject();
  return ownerSubject !== null && stored !== null && stored !== ownerSubject;
};

/** Whether the device's session is this page's, so the page may keep texts here. */
export const isPageSessionCurrent = (): boolean =>
  ownerSubject === null || (!isOver && storedSubject() === ownerSubject);

/** Simulates a page load in tests, which share a document. */
export const resetPageSession = (): void => {
  ownerSubject = null;
  isOver = false;
};
