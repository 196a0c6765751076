import { fireEvent, screen, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { twoDeviceRuns } from "#tests/support/depth.ts";
import { changeDraft, type DraftChange } from "#web/features/reviews/evaluation/evaluationDraft.ts";
import { draftTimes } from "#web/features/reviews/evaluation/writing/useEvaluation.ts";
import type { FakeRequest } from "../../support/fakeApi.ts";
import { press } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { reviewServer, routes } from "../reviewServer.ts";
import { fullAnswers, people, sampleEvaluation, sampleReview, sampleView } from "../sampleReviews.ts";

const { id } = sampleReview();
const usualTimes = { ...draftTimes };
afterEach(() => void Object.assign(draftTimes, usualTimes));

const commentsAt = (index: number) => (comments: string) => ({
  kind: "comments" as const,
  skillsetId: fullAnswers.skillsets[index]?.skillsetId ?? "",
  comments,
});
interface Field {
  readonly label: RegExp;
  /** What the choice between two versions calls it. */
  readonly name: string;
  readonly change: (text: string) => DraftChange;
}
const fields: readonly Field[] = [
  { label: /^Comments on Code Quality/, name: "Code Quality", change: commentsAt(0) },
  { label: /^Comments on Mentoring/, name: "Mentoring", change: commentsAt(1) },
  { label: /^Anything else/, name: "Additional", change: (comments) => ({ kind: "additional", comments }) },
];

const kinds = [
  ...(["type", "type", "type", "wait", "wait", "elsewhere"] as const),
  ...(["reopen", "goDown", "loseAnswers", "recover", "resolve"] as const),
] as const;
interface Action {
  readonly kind: (typeof kinds)[number];
  readonly field: number;
  readonly takesOther: boolean;
}
const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom(...kinds),
  field: fc.nat(fields.length - 1),
  takesOther: fc.boolean(),
});

const wordsIn = (text: string): readonly string[] => text.match(/\bw\d+\./g) ?? [];
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const button = (name: string | RegExp) => screen.queryByRole("button", { name });
const hasCopy = () => Object.keys(localStorage).some((key) => key.startsWith("pulse:self-evaluation"));

/** One evaluation that is written on the page and, at the same time, on another device. */
class Writing {
  readonly #server = reviewServer(sampleView({ selfEvaluation: sampleEvaluation(fullAnswers) }));
  readonly #written = new Set<string>();
  /** Words of the version that wasn't chosen. */
  readonly #dropped = new Set<string>();
  #close: () => void = () => undefined;

  get #evaluation() {
    return this.#server.state.view.selfEvaluation ?? sampleEvaluation(fullAnswers);
  }

  #storedTexts(): readonly string[] {
    const { skillsets, additionalComments } = this.#evaluation;
    return [...skillsets.map(({ comments }) => comments), additionalComments];
  }

  #word(): string {
    const word = `w${this.#written.size}.`;
    this.#written.add(word);
    return word;
  }

  #field(index: number): HTMLTextAreaElement {
    return screen.getByRole("textbox", { name: fields[index]?.label ?? "" });
  }

  #recover(): void {
    Object.assign(this.#server.state, { isDown: false, losesAnswers: false });
  }

  async open(): Promise<void> {
    this.#recover();
    const { answers } = this.#server;
    const save = answers[routes.saveSelf] as (request: FakeRequest) => unknown;
    const { unmount } = renderRoute(`/self-evaluation/${id}`, {
      me: people.employee,
      answers: {
        ...answers,
        // Slow enough that some words are typed during a save.
        [routes.saveSelf]: async (request: FakeRequest) => {
          await pause(15);
          return save(request);
        },
      },
    });
    this.#close = unmount;
    await waitFor(() => expect(button(/^Restore My/) ?? this.#field(0)).toBeDefined());
    const restore = button(/^Restore My/);
    if (restore !== null) {
      fireEvent.click(restore);
      await waitFor(() => this.#field(0));
    }
  }

  async #resolve(takesOther: boolean): Promise<void> {
    this.#recover();
    if (button("Show Other Version") !== null) {
      await press("Show Other Version");
      await waitFor(() => expect(button("Show Other Version")).toBeNull());
    }
    for (const use of screen.queryAllByRole("button", { name: /^Use other: / })) {
      const index = fields.findIndex(({ name }) => use.getAttribute("aria-label")?.includes(name));
      const [mine, theirs] = [this.#field(index).value, this.#storedTexts()[index] ?? ""];
      for (const word of takesOther ? wordsIn(mine) : wordsIn(theirs)) {
        if (!(takesOther ? theirs : mine).includes(word)) {
          this.#dropped.add(word);
        }
      }
      if (takesOther) {
        fireEvent.click(use);
      }
    }
    const end = screen.queryByText(/^(Close|Keep the Rest of Mine)$/, { selector: "button" });
    if (end !== null) {
      fireEvent.click(end);
    }
  }

  async act({ kind, field, takesOther }: Action): Promise<void> {
    switch (kind) {
      case "type": {
        const element = this.#field(field);
        fireEvent.change(element, { target: { value: `${element.value} ${this.#word()}` } });
        fireEvent.blur(element);
        return;
      }
      case "elsewhere": {
        const change = fields[field]?.change(`${this.#storedTexts()[field]} ${this.#word()}`);
        const { version } = this.#evaluation;
        const answers = change ? changeDraft(this.#evaluation, change) : this.#evaluation;
        this.#server.change({}, { selfEvaluation: { ...this.#evaluation, ...answers, version: version + 1 } });
        return;
      }
      case "wait":
        // Sometimes ends before an automatic save, sometimes during one.
        await pause(20);
        return;
      case "reopen":
        this.#close();
        await this.open();
        return;
      case "goDown":
        this.#server.state.isDown = true;
        return;
      case "loseAnswers":
        this.#server.state.losesAnswers = true;
        return;
      case "recover":
        this.#recover();
        return;
      case "resolve":
        await this.#resolve(takesOther);
        return;
    }
  }

  /** Chooses between versions and saves until nothing is left, then expects every word on the server. */
  async end(): Promise<void> {
    do {
      await this.#resolve(false);
      fireEvent.keyDown(document.body, { key: "s", ctrlKey: true });
      await waitFor(() => expect(!hasCopy() || button("Show Other Version") !== null).toBe(true));
    } while (hasCopy());
    const stored = this.#storedTexts().join(" ");
    expect([...this.#written].filter((word) => !this.#dropped.has(word) && !stored.includes(word))).toEqual([]);
    this.#close();
  }
}

it("no word is lost between two devices over a bad connection, unless someone chose the other version", {
  timeout: twoDeviceRuns.timeoutMs,
}, async () => {
  Object.assign(draftTimes, { pauseMs: 10, minGapMs: 10, maxWaitMs: 50 });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      const writing = new Writing();
      await writing.open();
      for (const one of actions) {
        await writing.act(one);
      }
      await writing.end();
    }),
    { numRuns: twoDeviceRuns.runs, endOnFailure: true },
  );
});
