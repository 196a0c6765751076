import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RichText } from "#web/ui/text/RichText.tsx";

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
