import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { insertOnlyDisplay } from "./styles.ts";

// Pages are loaded when they are first opened, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
insertOnlyDisplay();

beforeEach(() => {
  // jsdom has no layout and so no scrolling.
  window.scrollTo = () => undefined;
  document.elementFromPoint = () => null;
  Range.prototype.getClientRects = () => document.body.getClientRects();
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});

afterEach(async () => {
  cleanup();
  // A text that is saved when its page goes away is sent to the API of this test, not of the next one.
  await new Promise((resolve) => setTimeout(resolve));
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});
