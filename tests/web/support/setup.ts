import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { resetPageSession } from "#web/lib/session/pageSession.ts";
import { recordNoOwnerStacks } from "./ownerStacks.ts";
import { insertOnlyDisplay } from "./styles.ts";

/** Testing Library's error of a query that found nothing, which ends with the whole document. */
const missingElement = getConfig().getElementError;

/** Whether Testing Library notes (without declaring it) that this is an attempt of `findBy` or `waitFor`. */
const isAttempt = (): boolean => {
  const config: object = getConfig();
  return "_disableExpensiveErrorDiagnostics" in config && config._disableExpensiveErrorDiagnostics === true;
};

configure({
  // Pages are loaded when they are first opened, which takes a while on a busy machine.
  asyncUtilTimeout: 15_000,
  // Only the last attempt's error is read, so only that one prints the document, which is slow.
  getElementError: (message, container) =>
    isAttempt()
      ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
      : missingElement(message, container),
});
insertOnlyDisplay();
recordNoOwnerStacks();

beforeEach(() => {
  // jsdom has no layout and so no scrolling.
  window.scrollTo = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  document.elementFromPoint = () => null;
  Range.prototype.getClientRects = () => document.body.getClientRects();
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});

afterEach(async () => {
  cleanup();
  // A text saved on unmount is sent to the API of this test, not of the next one.
  await new Promise((resolve) => setTimeout(resolve));
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  resetPageSession();
  window.history.replaceState(null, "", "/");
});

// The files of a worker share its modules. A page that is still loading when its file ends could not be loaded by the next.
afterAll(async () => {
  await vi.dynamicImportSettled();
}, 60_000);
