import ts from "typescript";

/** Texts whose wording is specified, although it differs from that of all others. */
const specifiedTexts: readonly RegExp[] = [
  /Please check your email to verify your account\./,
  /email addresses are allowed/,
  /skillset\(s\) before completing the /,
];

const rules: readonly (readonly [RegExp, string])[] = [
  // A key of the table and a filter of the user pool are no texts.
  [/\bemails?\b(?!#| =)/i, 'says "email", not "e-mail"'],
  [/\w\(s\)/, 'says "(s)"'],
  [/\b(?:he|she|his|hers?|him|himself|herself)\b/i, "says whether somebody is a man or a woman"],
];

/** The texts that people read: texts between tags, and literals of several words. */
const textsIn = (source: ts.SourceFile): string[] => {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) || (ts.isJsxAttribute(node) && node.name.getText(source) === "label")) {
      texts.push(node.getText(source).replace(/^label=/, ""));
    } else if (ts.isTemplateExpression(node)) {
      texts.push([node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(" … "));
    } else if (ts.isStringLiteralLike(node) && /\s/.test(node.text)) {
      texts.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
};

/** What the texts of a module say in other words than Pulse's. */
export const wordFaults = (file: string, content: string): string[] =>
  textsIn(ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true))
    .filter((text) => !specifiedTexts.some((specified) => specified.test(text)))
    .flatMap((text) =>
      rules.filter(([pattern]) => pattern.test(text)).map(([, fault]) => `${file} ${fault}: ${text.trim()}`),
    );
