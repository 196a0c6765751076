import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completeAddress, isWebAddress } from "#domain/shared/webAddress.ts";
import { splitAddresses } from "#web/lib/format/webAddresses.ts";

const addressesIn = (text: string) => splitAddresses(text).flatMap((part) => (part.isAddress ? [part.text] : []));

describe("the addresses in a text", () => {
  it.each([
    ["Read https://wiki.acme.com.", ["https://wiki.acme.com"]],
    ["(see https://wiki.acme.com/a_(b))", ["https://wiki.acme.com/a_(b)"]],
    ["(see https://wiki.acme.com/a)", ["https://wiki.acme.com/a"]],
    ["<https://a.acme.com/?q=1&r=2#top>, HTTP://b.acme.com!", ["https://a.acme.com/?q=1&r=2#top", "HTTP://b.acme.com"]],
    ["https://a.acme.com/x/\nhttps://b.acme.com", ["https://a.acme.com/x/", "https://b.acme.com"]],
    ["javascript:alert(1) data:text/html,x ftp://acme.com mailto:a@acme.com", []],
    ["https:// and http://. and https", []],
    ["http:///wiki https://\\wiki https://?a http://#a", []],
  ])("%j are %j", (text, expected) => {
    expect(addressesIn(text)).toEqual(expected);
  });

  it("lose nothing of the text, and are all addresses of the web", () => {
    const texts = fc.array(fc.constantFrom("https://", "http://a.b", "javascript:", " ", ".", "(", ")", "x", '"', "<"));
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join("");
        expect(
          splitAddresses(text)
            .map((part) => part.text)
            .join(""),
        ).toBe(text);
        expect(addressesIn(text).every(isWebAddress)).toBe(true);
      }),
    );
  });
});

describe("an address that was typed without https://", () => {
  it.each([
    [" jira.acme.com/browse/PAY-1 ", "https://jira.acme.com/browse/PAY-1"],
    ["acme.com", "https://acme.com"],
    ["acme.com:8080?tab=1", "https://acme.com:8080?tab=1"],
    ["bücher.example/a", "https://bücher.example/a"],
    ["http://acme.com", "http://acme.com"],
    ["https://acme.com", "https://acme.com"],
    ["mailto:ana@acme.com", "mailto:ana@acme.com"],
    ["ana@acme.com", "ana@acme.com"],
    ["javascript:alert(1)", "javascript:alert(1)"],
    ["//acme.com", "//acme.com"],
    ["version 1.2", "version 1.2"],
    ["1.2", "1.2"],
    ["handbook", "handbook"],
    ["", ""],
  ])("is completed if it looks like one: %j", (typed, address) => {
    expect(completeAddress(typed)).toBe(address);
  });
});
