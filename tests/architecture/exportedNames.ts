import ts from "typescript";

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword);

const namesOf = (statement: ts.Statement): string[] => {
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause;
    return clause !== undefined && ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : ["*"];
  }
  if (ts.isExportAssignment(statement)) {
    return ["default"];
  }
  if (!isExported(statement)) {
    return [];
  }
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    return [statement.name?.text ?? "default"];
  }
  return [];
};

/** The names of the values that a module exports, without types: `default` for a default export, `*` for `export *`. */
export const exportedNames = (file: string, text: string): string[] =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).statements.flatMap(namesOf);
