import ts from "typescript";
import { fixedTexts, type WordKind, wordsToAvoid } from "./wordsToAvoid.ts";

export interface WordFault {
  readonly kind: WordKind;
  readonly says: string;
}

type Found = readonly [kind: WordKind, text: string];

const isTest = (file: string): boolean => file.startsWith("tests/");

/** "savedReview" becomes "saved Review". */
const spaced = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/[-_./]/g, " ");

const withoutFixedTexts = (text: string): string =>
  fixedTexts.reduce((rest, fixed) => rest.replaceAll(fixed, ""), text);

const faultsIn = (file: string, [kind, found]: Found): WordFault[] => {
  const text = (kind === "texts" ? withoutFixedTexts(found) : found).replace(/\s+/g, " ").trim();
  return wordsToAvoid
    .filter(({ pattern, kinds }) => (kinds?.includes(kind) ?? true) && pattern.test(text))
    .map(({ instead }) => ({ kind, says: `${file} (${kind}): say "${instead}": ${text}` }));
};

/** The function that a call like `it.each(rows)("title")` begins with. */
const calledName = (node: ts.Node): string => {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) {
    return calledName(node.expression);
  }
  if (ts.isTaggedTemplateExpression(node)) {
    return calledName(node.tag);
  }
  return ts.isIdentifier(node) ? node.text : "";
};

const isTitle = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  /^(?:wide)?(?:describe|it|test)$/i.test(calledName(node.parent.expression));

/** Names that a module declares; keys of objects follow a type or are data. */
const isDeclared = (node: ts.Identifier): boolean => {
  const { parent } = node;
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isClassDeclaration(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isInterfaceDeclaration(parent) ||
      ts.isTypeAliasDeclaration(parent)) &&
    parent.name === node
  );
};

const literalText = (node: ts.Node): string | undefined => {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) {
    return node.text;
  }
  return ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(" … ")
    : undefined;
};

/** Comments of a module; lines of `//` that follow each other are one. `literals` are [start, end) of its literals. */
const commentsIn = (content: string, literals: readonly (readonly [number, number])[]): string[] => {
  const pattern = /\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g;
  const comments: string[] = [];
  for (let match = pattern.exec(content); match !== null; match = pattern.exec(content)) {
    const { index } = match;
    const literal = literals.find(([start, end]) => start <= index && index < end);
    if (literal === undefined) {
      comments.push(match[0].replace(/^[ \t]*(?:\/\/|\*(?!\/))/gm, ""));
    } else {
      pattern.lastIndex = literal[1];
    }
  }
  return comments;
};

const foundInModule = (file: string, content: string): Found[] => {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const found: Found[] = [["identifiers", spaced(file)]];
  const literals: [number, number][] = [];
  const visit = (node: ts.Node): void => {
    const text = literalText(node);
    if (text !== undefined || ts.isRegularExpressionLiteral(node)) {
      literals.push([node.getStart(source), node.end]);
    }
    if (ts.isIdentifier(node) && isDeclared(node)) {
      found.push(["identifiers", spaced(node.text)]);
    }
    if (text !== undefined && isTest(file) && isTitle(node)) {
      found.push(["titles", text]);
    }
    if (text !== undefined && !isTest(file) && (/\s/.test(text) || ts.isJsxAttribute(node.parent))) {
      found.push([file.startsWith("sample/") ? "samples" : "texts", text]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found, ...commentsIn(content, literals).map((comment): Found => ["comments", comment])];
};

const foundInDocument = (content: string): Found[] =>
  content
    .replace(/^```[\s\S]*?^```/gm, "")
    .replace(/`[^`\n]*`/g, "")
    .split(/\n{2,}/)
    .map((paragraph): Found => ["docs", paragraph]);

const anyWord = new RegExp(wordsToAvoid.map(({ pattern }) => pattern.source).join("|"), "i");

/** Parsing is slow, so a module without any of the words, in prose or in a name, is not parsed. */
const mayContain = (content: string): boolean => {
  const text = content.replace(/\n[ \t]*(?:\*|\/\/)/g, " ").replace(/\s+/g, " ");
  return anyWord.test(text) || anyWord.test(spaced(text).replace(/\s+/g, " "));
};

/** What the words of a module or a document should be instead. */
export const wordFaults = (file: string, content: string): WordFault[] => {
  if (file.endsWith(".md")) {
    return foundInDocument(content).flatMap((found) => faultsIn(file, found));
  }
  return mayContain(`${file}\n${content}`)
    ? foundInModule(file, content).flatMap((found) => faultsIn(file, found))
    : [];
};
