import ts from "typescript";

const registryHost =
  /\bregistry\.[a-z0-9-]+\.(?:org|com|net|io|dev)\b|\bnpm\.pkg\.github\.com\b|\b[\w-]*(?:artifactory|codeartifact)[\w-]*\.[\w.-]+\b/i;
const unfinished = /\b(?:TO[D]O|FIX[M]E|XX[X])\b/;
const silencer = /@ts-(?:ignore|nocheck)\b|\bbiome-(?:ignore)\b|\beslint-(?:disable)/;

/** The modifiers that skip a test, or skip all others. */
const skippingModifiers = new Set(["only", "skip", "todo", "fixme", "fails", "fail", "skipIf", "runIf"]);
/** Only files that match are parsed, because parsing all of them takes seconds. */
const suspicious = new RegExp(`\\bany\\b|\\.\\s*(?:${[...skippingModifiers].join("|")})\\b`);
const testFunctions = new Set(["describe", "it", "test", "suite", "bench"]);

const isTestFunction = (node: ts.Expression): boolean => {
  if (ts.isIdentifier(node)) {
    return testFunctions.has(node.text);
  }
  if (ts.isPropertyAccessExpression(node)) {
    return isTestFunction(node.expression);
  }
  return ts.isCallExpression(node) && isTestFunction(node.expression);
};

const faultsOfSyntax = (file: string, text: string): string[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const faults: string[] = [];
  const at = (node: ts.Node): string =>
    `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) {
      faults.push(`${at(node)}: the type any`);
    }
    if (
      ts.isPropertyAccessExpression(node) &&
      skippingModifiers.has(node.name.text) &&
      isTestFunction(node.expression)
    ) {
      faults.push(`${at(node)}: a test left out (.${node.name.text})`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
};

const faultsOfLines = (file: string, text: string): string[] =>
  text.split("\n").flatMap((line, index) => {
    const at = `${file}:${index + 1}`;
    return [
      ...(registryHost.test(line) ? [`${at}: the host of a package registry`] : []),
      ...(unfinished.test(line) ? [`${at}: a mark of unfinished work`] : []),
      ...(silencer.test(line) ? [`${at}: a silenced checker`] : []),
    ];
  });

/** The forbidden contents of a text file, as `file:line: fault`. */
export const sourceFaults = (file: string, text: string): string[] => [
  ...faultsOfLines(file, text),
  ...(/\.tsx?$/.test(file) && suspicious.test(text) ? faultsOfSyntax(file, text) : []),
];
