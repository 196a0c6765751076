import { act, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { passOnTypedText, useDeferredChange } from "#web/lib/saving/useDeferredChange.ts";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";
import { useShortcutKeys, useShortcuts } from "#web/lib/shortcuts.ts";

interface FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

const Field = ({ value, onChange }: FieldProps) => {
  const { text, change, flush } = useDeferredChange(value, onChange);
  return (
    <input
      aria-label="Comments"
      value={text}
      onChange={(event) => change(event.target.value)}
      onKeyDown={flush}
      onBlur={flush}
    />
  );
};

const Form = ({ onSave }: { readonly onSave?: (text: string) => void }) => {
  const [text, setText] = useState("");
  const [shown, setShown] = useState(true);
  useShortcutKeys();
  useShortcuts([{ key: "s", mod: true, label: "Save Changes", run: () => onSave?.(text) }]);
  return (
    <div>
      {shown && <Field value={text} onChange={setText} />}
      <output>{text}</output>
      <button type="button" onClick={() => setText("from elsewhere")}>
        Replace
      </button>
      <button type="button" onClick={() => setShown(false)}>
        Close
      </button>
    </div>
  );
};

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Comments" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const formText = () => screen.getByRole("status").textContent;

test("typing updates the field immediately and the form in the next task", async () => {
  render(<Form />);
  type("Thorough");
  expect(field().value).toBe("Thorough");
  expect(formText()).toBe("");
  await waitFor(() => expect(formText()).toBe("Thorough"));
  expect(field().value).toBe("Thorough");
});

test("a shortcut pressed before the next task sees the whole text", () => {
  const saved: string[] = [];
  render(<Form onSave={(text) => saved.push(text)} />);
  type("Thorough");
  fireEvent.keyDown(field(), { key: "s", ctrlKey: true });
  expect(saved).toEqual(["Thorough"]);
});

test("leaving the field before the next task passes the text", () => {
  render(<Form />);
  type("Thorough");
  fireEvent.blur(field());
  expect(formText()).toBe("Thorough");
});

test("a field that disappears before the next task passes its text", () => {
  render(<Form />);
  type("Thorough");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(formText()).toBe("Thorough");
});

test("typed text reaches the form before another version is merged into it", () => {
  render(<Form />);
  type("Thorough");
  act(() => passOnTypedText());
  expect(formText()).toBe("Thorough");
});

test("a change from elsewhere replaces the text", async () => {
  render(<Form />);
  type("Thorough");
  await waitFor(() => expect(formText()).toBe("Thorough"));
  fireEvent.click(screen.getByRole("button", { name: "Replace" }));
  expect(field().value).toBe("from elsewhere");
});

test("useSendOnce reuses an ID only for the same content, until a request succeeds", async () => {
  const { result, rerender } = renderHook(() => useSendOnce());
  const ids: string[] = [];
  const send = (content: object, fails: boolean): Promise<string> => {
    rerender();
    return result.current(content, async (id) => {
      ids.push(id);
      if (fails) {
        throw new TypeError("Failed to fetch");
      }
      return id;
    });
  };
  await expect(send({ to: "Ana" }, true)).rejects.toThrow("Failed to fetch");
  await expect(send({ to: "Ben" }, true)).rejects.toThrow("Failed to fetch");
  await expect(send({ to: "Ben" }, true)).rejects.toThrow("Failed to fetch");
  await expect(send({ to: "Ben" }, false)).resolves.toBe(ids[1]);
  await send({ to: "Ben" }, false);
  const [ana, ben, benAgain, benAnswered, nextBen] = ids;
  expect([benAgain, benAnswered]).toEqual([ben, ben]);
  expect(new Set([ana, ben, nextBen]).size).toBe(3);
});
