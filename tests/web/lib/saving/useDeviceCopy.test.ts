import { act, renderHook } from "@testing-library/react";
import { useMemo } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { haveSameAnswers } from "#web/features/reviews/evaluation/evaluationDraft.ts";
import { evaluationDrafts } from "#web/features/reviews/evaluation/storedDraft.ts";
import { useDeviceCopy } from "#web/lib/saving/useDeviceCopy.ts";
import { acceptIdToken } from "#web/lib/session/pageSession.ts";
import { forgetSession, freshIdToken, rememberUserPoolConfig } from "#web/lib/session/storedSession.ts";
import { emptyAnswers } from "../../reviews/sampleReviews.ts";
import { sampleConfig } from "../../support/samples.ts";
import { storeTokens } from "../../support/tokens.ts";

const key = "pulse:self-evaluation:ana:review";
const saying = (additionalComments: string): EvaluationAnswers => ({ ...emptyAnswers, additionalComments });
const before = { answers: saying("Before."), base: emptyAnswers, version: 1 };
const textOnDevice = () => evaluationDrafts.read(key)?.answers.additionalComments ?? null;

/** A form whose saved comment is "Saved.", with what is typed in it. */
const open = (first = "Saved.") =>
  renderHook(
    ({ text }: { readonly text: string }) => {
      const draft = useMemo(
        () => (text === "Saved." ? null : { answers: saying(text), base: emptyAnswers, version: 2 }),
        [text],
      );
      return useDeviceCopy(evaluationDrafts, key, draft, ({ answers }) => haveSameAnswers(answers, saying("Saved.")));
    },
    { initialProps: { text: first } },
  );

beforeEach(() => {
  rememberUserPoolConfig(sampleConfig());
  storeTokens(sampleConfig().userPoolClientId, "ana@acme.com");
  acceptIdToken(freshIdToken() ?? "");
});

/** Changes storage as another window does, including the browser's storage event. */
const elsewhere = (change: () => void) =>
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent("storage", { key }));
  });

describe("the copy of a draft on the device", () => {
  it("follows typing, and is removed once everything is saved", () => {
    const { rerender, result } = open();
    expect(textOnDevice()).toBeNull();
    rerender({ text: "Typed" });
    rerender({ text: "Typed." });
    expect(textOnDevice()).toBe("Typed.");
    expect(result.current.isOnDevice).toBe(true);
    rerender({ text: "Saved." });
    expect(textOnDevice()).toBeNull();
  });

  it("stays unchanged until the user decides what to do with it", () => {
    evaluationDrafts.store(key, before);
    const { rerender, result } = open();
    expect(result.current.storedDraft).toMatchObject(before);
    rerender({ text: "Typed." });
    expect(textOnDevice()).toBe("Before.");
    act(() => result.current.dismissStoredDraft());
    expect(result.current.storedDraft).toBeNull();
    expect(textOnDevice()).toBe("Typed.");
  });

  it("isn't offered if it equals what was saved", () => {
    evaluationDrafts.store(key, { ...before, answers: saying("Saved.") });
    expect(open().result.current.storedDraft).toBeNull();
    expect(textOnDevice()).toBeNull();
  });

  it("is stored again when another window takes it over", () => {
    open("Typed.");
    elsewhere(() => evaluationDrafts.removeOwnCopy(key));
    expect(textOnDevice()).toBe("Typed.");
  });

  it("is removed when the typed text is discarded", () => {
    const { result } = open("Typed.");
    act(() => result.current.forget());
    expect(textOnDevice()).toBeNull();
  });

  it("isn't stored again after a sign-out in another window removed it", () => {
    open("Typed.");
    elsewhere(() => {
      forgetSession();
      localStorage.removeItem(key);
    });
    expect(textOnDevice()).toBeNull();
  });
});
