import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { withPureConstants } from "#infra/pureConstants.ts";

const bundled = async (contents: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, loader: "ts" },
    bundle: true,
    external: ["./schemas"],
    format: "esm",
    minify: true,
    write: false,
  });
  return outputFiles.map(({ text }) => text).join("");
};

const imports = 'import { max, Names, schema } from "./schemas";\n';

describe("a bundle of a module with pure constants", () => {
  it.each([
    ["a call", 'schema("unused")'],
    ["a call in the arguments of another", 'schema(schema("unused"))'],
    ["a chain of calls", 'schema("unused").min(1)'],
    ["what new makes", 'new Names("unused")'],
    ["a text with an imported value", "`unused ${max}`"],
    ["a property of what is imported", "{ unused: schema.shape }"],
    ["the properties of what is imported", "{ unused: 1, ...schema.shape }"],
    ["a value with a type", 'schema("unused") as const satisfies object'],
  ])("leaves out %s that nobody uses", async (_what, value) => {
    const source = `${imports}const first = 1, second = ${value};`;
    const used = `\nconsole.log(first);`;
    expect(await bundled(source + used)).toContain("unused");
    expect(await bundled(withPureConstants(source) + used)).not.toContain("unused");
  });

  it("is the same as without them if all constants are used", async () => {
    const source = `${imports}
      const a = schema("a"), b = { a, text: \`at most \${max}\` };
      const later = () => schema("later");
      let count = 0;
      console.log(a, b, later, (count += 1), [schema("b"), b.text].map(later));`;
    expect(await bundled(withPureConstants(source))).toBe(await bundled(source));
  });

  it("keeps statements that are calls, and every line where it is", async () => {
    const source = `${imports}schema(\n"kept",\n);\nconst unused = schema(\n"unused",\n);\n`;
    const pure = withPureConstants(source);
    expect(pure.split("\n").map((line) => line.includes('"unused"'))).toEqual(
      source.split("\n").map((line) => line.includes('"unused"')),
    );
    const code = await bundled(pure);
    expect([code.includes("kept"), code.includes("unused")]).toEqual([true, false]);
  });
});
