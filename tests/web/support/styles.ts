import { StyleSheet } from "@emotion/sheet";

const insertWhole = StyleSheet.prototype.insert;

/**
 * Inserts of each style rule only what queries by role and name read: whether an element is shown, and whether it is a
 * block, which separates words in accessible names. jsdom compares an element with every rule whenever its style is
 * read, which takes half of the time of the page tests with whole style sheets.
 */
export const insertOnlyDisplay = (): void => {
  StyleSheet.prototype.insert = function (this: StyleSheet, rule: string) {
    const declarations = rule.startsWith("@") ? null : rule.match(/(?<=[{;])(?:display|visibility):[^;}]+/g);
    if (declarations !== null) {
      insertWhole.call(this, `${rule.slice(0, rule.indexOf("{"))}{${declarations.join(";")}}`);
    }
  };
};

/** Inserts whole style rules in this file, for tests that read them. */
export const insertWholeStyles = (): void => {
  StyleSheet.prototype.insert = insertWhole;
};
