import ts from "typescript";

export interface AccessPattern {
  readonly question: string;
  readonly index: string;
  readonly key: string;
  readonly usedBy: string;
}

export interface EntityText {
  readonly description: string;
  readonly patterns: readonly AccessPattern[];
  readonly notes: ReadonlyMap<string, string>;
}

const headings = "question | index | key | who asks";

const docLines = (node: ts.Node, text: string): readonly string[] => {
  const comment = ts.getLeadingCommentRanges(text, node.getFullStart())?.at(-1);
  const commentText = comment === undefined ? "" : text.slice(comment.pos, comment.end);
  if (!commentText.startsWith("/**")) {
    return [];
  }
  return commentText
    .slice(3, -2)
    .split("\n")
    .map((line) => line.replace(/^\s*\*/, "").trim());
};

const prose = (lines: readonly string[]): string =>
  lines
    .join("\n")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll("\n", " ").trim())
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");

const cellsOf = (line: string): readonly string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

const patternOf = (name: string, line: string): AccessPattern => {
  const cells = cellsOf(line);
  const [question, index, key, whoAsks] = cells;
  if (cells.length !== 4 || !question || !index || !key || !whoAsks) {
    throw new Error(`${name}: a row of its docstring's table does not have four cells: ${line}`);
  }
  return { question, index, key, usedBy: whoAsks };
};

const literalOf = (node: ts.Node, property: string): ts.ObjectLiteralExpression | undefined =>
  ts.isPropertyAssignment(node) &&
  ts.isIdentifier(node.name) &&
  node.name.text === property &&
  ts.isObjectLiteralExpression(node.initializer)
    ? node.initializer
    : ts.forEachChild(node, (child) => literalOf(child, property));

const notesOf = (node: ts.Node, text: string): ReadonlyMap<string, string> =>
  new Map(
    (literalOf(node, "attributes")?.properties ?? []).flatMap((property) => {
      const note = prose(docLines(property, text));
      return note === "" || !property.name || !ts.isIdentifier(property.name) ? [] : [[property.name.text, note]];
    }),
  );

export const entityTexts = (file: string, text: string): ReadonlyMap<string, EntityText> => {
  const texts = new Map<string, EntityText>();
  for (const statement of ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).statements) {
    const lines = docLines(statement, text);
    if (!ts.isVariableStatement(statement)) {
      continue;
    }
    const rows = lines.filter((line) => line.startsWith("|"));
    if (rows.length === 0) {
      continue;
    }
    for (const { name } of statement.declarationList.declarations) {
      const builder = name.getText();
      if (cellsOf(rows[0] ?? "").join(" | ") !== headings) {
        throw new Error(`${builder}: its docstring's table must have the headings: ${headings}`);
      }
      texts.set(builder, {
        description: prose(lines.filter((line) => !line.startsWith("|"))),
        patterns: rows.slice(2).map((line) => patternOf(builder, line)),
        notes: notesOf(statement, text),
      });
    }
  }
  return texts;
};
