import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { cleanRichText } from "#functions/richText.ts";
import { PulseTheme } from "#web/theme/PulseTheme.tsx";
import { excerpt, plainText } from "#web/ui/text/excerpt.ts";
import { RichText } from "#web/ui/text/RichText.tsx";
import { RichTextField } from "#web/ui/text/RichTextField.tsx";
import { richTextProblem } from "#web/ui/text/richTextLength.ts";

let written = "";

const Field = ({ start }: { readonly start: string }) => {
  const [value, setValue] = useState(start);
  written = value;
  return (
    <PulseTheme>
      <RichTextField
        id="description"
        label="Description"
        value={value}
        onChange={setValue}
        problem={richTextProblem(value)}
        focusRef={() => undefined}
      />
      <button type="button" onClick={() => setValue("<p>From a colleague</p>")}>
        Replace
      </button>
    </PulseTheme>
  );
};

const open = async (start = "") => {
  written = "";
  render(<Field start={start} />);
  const text = await screen.findByRole("textbox", { name: "Description" });
  await userEvent.click(text);
  return text;
};

const pasteFrom = (text: Element, clipboard: Readonly<Record<string, string>>) =>
  fireEvent.paste(text, { clipboardData: { getData: (type: string) => clipboard[type] ?? "" } });

describe("the rich text field", () => {
  it("writes exactly the HTML that the server keeps", async () => {
    await open();
    await userEvent.paste("Owns <a> & b\u00a0c");
    await userEvent.keyboard("{Control>}a{/Control}");
    await userEvent.click(screen.getByRole("button", { name: "Bold" }));
    await userEvent.click(screen.getByRole("button", { name: "Bullet list" }));
    expect(written).toBe("<ul><li><strong>Owns &lt;a&gt; &amp; b\u00a0c</strong></li></ul>");
    expect(cleanRichText(written)).toBe(written);
  });

  it.each([
    "<p>One<br />two <strong>bold</strong></p><p>three</p>",
    "<ul><li>one</li><li>two<ul><li>deeper</li></ul></li></ul>",
    "<ul><li><p>one</p><p>and more</p></li></ul><p>\"quoted\" 'text'</p>",
  ])("opens %s without changing it", async (html) => {
    await open(html);
    await userEvent.paste("x");
    expect(cleanRichText(written)).toBe(written);
    expect(written.replace("x", "")).toBe(html);
  });

  it("pastes only plain text, one paragraph per line", async () => {
    const text = await open();
    pasteFrom(text, {
      "text/html": "<h1>Title</h1><b>bold</b><script>alert(1)</script>",
      "text/plain": "<script>alert(1)</script>\nsecond line",
    });
    expect(written).toBe("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p>second line</p>");
    expect(text.querySelector("script, h1, b, strong")).toBeNull();
  });

  it("inserts nothing if the pasted content has no text", async () => {
    const text = await open("<p>stays</p>");
    pasteFrom(text, { "text/html": '<img src="x" onerror="alert(1)">' });
    expect(written).toBe("<p>stays</p>");
  });

  it("reports an empty text once everything is removed, even with an empty bullet", async () => {
    await open();
    await userEvent.paste("gone");
    expect(written).toBe("<p>gone</p>");
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(written).toBe("");
    await userEvent.click(screen.getByRole("button", { name: "Bullet list" }));
    expect(written).toBe("");
  });

  it("shows the formats at the caret, and applies them by keyboard", async () => {
    await open("<p>text</p>");
    const bold = screen.getByRole("button", { name: "Bold" });
    const bullets = screen.getByRole("button", { name: "Bullet list" });
    expect([bold, bullets].map((button) => button.getAttribute("aria-pressed"))).toEqual(["false", "false"]);
    await userEvent.keyboard("{Control>}b{/Control}");
    expect(bold.getAttribute("aria-pressed")).toBe("true");
    await userEvent.keyboard("{Control>}{Shift>}8{/Shift}{/Control}");
    expect(bullets.getAttribute("aria-pressed")).toBe("true");
    expect(written).toBe("<ul><li>text</li></ul>");
  });

  it("shows a text that is set from outside", async () => {
    const text = await open("<p>mine</p>");
    await userEvent.click(screen.getByRole("button", { name: "Replace" }));
    expect(text.textContent).toBe("From a colleague");
    expect(written).toBe("<p>From a colleague</p>");
  });

  it("keeps a text that is too long, with an accessible reason", async () => {
    const text = await open(`<p>${"a".repeat(19_980)}</p>`);
    expect(text.getAttribute("aria-invalid")).toBe("false");
    await userEvent.paste("b".repeat(20));
    expect(written).toHaveLength(20_007);
    expect(text.getAttribute("aria-invalid")).toBe("true");
    const helper = document.getElementById(text.getAttribute("aria-describedby") ?? "");
    expect(helper?.textContent).toBe(
      "Shorten this to 20,000 characters. Nothing was saved or lost. 20,007 of 20,000 characters, formatting included",
    );
  });
});

const shown = (html: string): string => render(<RichText html={html} />).container.firstElementChild?.innerHTML ?? "";

describe("rich text", () => {
  it("keeps paragraphs, breaks, bold and lists", () => {
    const html = "<p>Owns a <strong>service</strong>,<br><b>end</b> to end</p><ul><li>one</li><li>two</li></ul>";
    expect(shown(html)).toBe(html);
  });

  it.each([
    ["a script", "<p>a<script>alert(1)</script></p>", "<p>a</p>"],
    ["a handler", '<p onclick="alert(1)" style="color:red" class="x">a</p>', "<p>a</p>"],
    ["an image", '<img src=x onerror="alert(1)">a', "a"],
    ["a link", '<a href="javascript:alert(1)">a</a>', "a"],
    ["a heading", "<h1>a</h1>", "a"],
  ])("drops %s", (_, html, clean) => {
    expect(shown(html)).toBe(clean);
  });
});

describe("rich text as plain text", () => {
  it.each([
    ["<p>Owns a <strong>service</strong>.</p><ul><li>one</li><li>two</li></ul>", "Owns a service. one two"],
    ["<p>a<br />b</p><p>c &lt;d&gt;</p>", "a b c <d>"],
    ["<p></p>", ""],
    ["", ""],
  ])("%s reads %s", (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it.each([
    ["Leads a team", 12, "Leads a team"],
    ["Leads a team", 11, "Leads a…"],
    ["Incomprehensible", 6, "Incomp…"],
  ])("%s, at most %i, is %s", (text, longest, cut) => {
    expect(excerpt(text, longest)).toBe(cut);
  });
});
