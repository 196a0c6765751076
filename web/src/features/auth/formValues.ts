/** "" for a field that does not exist. */
export const formValues = <const Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> => {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")])) as Record<Name, string>;
};
