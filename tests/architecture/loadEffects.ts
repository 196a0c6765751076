import ts from "typescript";

/** Methods that change what they are called on, or something outside of the module. */
const changingMethods = new Set([
  "push",
  "pop",
  "shift",
  "unshift",
  "splice",
  "sort",
  "reverse",
  "fill",
  "copyWithin",
  "set",
  "add",
  "delete",
  "clear",
  "append",
  "assign",
  "defineProperty",
  "setPrototypeOf",
  "register",
  "config",
  "log",
  "warn",
  "error",
  "info",
  "on",
  "once",
  "then",
]);

const assignments = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** Whether an expression itself changes something when it is evaluated. */
const changes = (node: ts.Node): boolean => {
  if (ts.isBinaryExpression(node)) {
    return assignments(node.operatorToken.kind);
  }
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    return node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken;
  }
  if (ts.isCallExpression(node)) {
    return (
      node.expression.kind === ts.SyntaxKind.ImportKeyword ||
      (ts.isPropertyAccessExpression(node.expression) && changingMethods.has(node.expression.name.text))
    );
  }
  return ts.isDeleteExpression(node) || ts.isAwaitExpression(node) || ts.isTaggedTemplateExpression(node);
};

/** Whether a statement of a module only declares something. */
const declares = (statement: ts.Statement): boolean => {
  if (ts.isImportDeclaration(statement)) {
    return statement.importClause !== undefined;
  }
  return (
    ts.isVariableStatement(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isExportDeclaration(statement)
  );
};

/**
 * What a module does when it loads, besides declaring constants, functions and types, as `file:line: text`. It ignores
 * what functions do when they are called later.
 */
export const loadEffects = (file: string, text: string): readonly string[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const effects: string[] = [];
  const report = (node: ts.Node): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    effects.push(`${file}:${line + 1}: ${node.getText().split("\n")[0]}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node)) {
      return;
    }
    if (changes(node) || ts.isClassStaticBlockDeclaration(node)) {
      report(node);
    }
    ts.forEachChild(node, visit);
  };
  for (const statement of source.statements) {
    if (declares(statement)) {
      visit(statement);
    } else {
      report(statement);
    }
  }
  return effects;
};
