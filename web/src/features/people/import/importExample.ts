/** What a line of the file tells of a person, in the example's order; the first four columns must be there. */
export const importColumns = [
  { name: "E-mail", text: "The address that the person signs in with." },
  { name: "First name", text: "As it is shown in Pulse." },
  { name: "Last name", text: "As it is shown in Pulse; may be empty." },
  { name: "Role", text: "Employee, Lead, Manager, Admin, HR or CTO." },
  { name: "Engineer type", text: "Software, QA or Data Scientist; for everybody but HR and CTO." },
  { name: "Position code", text: "A position of that type, such as IC2; may be empty." },
  { name: "Manager e-mail", text: "Somebody of this file or of Pulse; may be empty." },
  { name: "Lead e-mail", text: "Somebody of this file or of Pulse; may be empty." },
  { name: "Status", text: "Active or Inactive; empty means Active." },
] as const;

/** A file that shows the form: three people who belong together, at the company's domain. */
export const importExample = (emailDomain: string): string => {
  const at = (name: string): string => `${name}@${emailDomain}`;
  const lines = [
    importColumns.map(({ name }) => name),
    [at("mara.petrovic"), "Mara", "Petrović", "Manager", "Software", "EM4", "", "", "Active"],
    [at("jonas.weiss"), "Jonas", "Weiß", "Lead", "Software", "IC3", at("mara.petrovic"), "", "Active"],
    [
      at("aiko.tanaka"),
      "Aiko",
      "Tanaka",
      "Employee",
      "Software",
      "IC1",
      at("mara.petrovic"),
      at("jonas.weiss"),
      "Active",
    ],
  ];
  return lines.map((line) => `${line.join(",")}\r\n`).join("");
};
