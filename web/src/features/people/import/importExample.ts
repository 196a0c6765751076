/** The columns of the file, in the example's order. */
export const importColumns = [
  { name: "E-mail", text: "The address the person signs in with." },
  { name: "First name", text: "As it is shown in Pulse." },
  { name: "Last name", text: "As it is shown in Pulse; may be empty." },
  { name: "Employee number", text: "The number of your HR system; may be empty." },
  { name: "First day", text: "The day on which they start, such as 2026-12-01; may be empty." },
  {
    name: "Role",
    text: "Employee, Lead, Manager, Admin, HR or CTO. Without this column it follows from who is named as a manager or lead.",
  },
  {
    name: "Engineer type",
    text: "Software, QA or Data Scientist; may be empty if there is a position, and for HR and CTO.",
  },
  { name: "Position code", text: "The code or title of a position, such as IC2; may be empty." },
  {
    name: "Manager e-mail",
    text: "A person in this file or in Pulse; for somebody in this file, the name is enough. May be empty.",
  },
  { name: "Lead e-mail", text: "The same for the lead; may be empty." },
  { name: "Status", text: "Active or Inactive; empty means Active." },
] as const;

/** An example file with three people of one team, at the company's domain. */
export const importExample = (emailDomain: string): string => {
  const at = (name: string): string => `${name}@${emailDomain}`;
  const lines = [
    importColumns.map(({ name }) => name),
    [at("mara.petrovic"), "Mara", "Petrović", "00417", "", "Manager", "Software", "EM4", "", "", "Active"],
    [at("jonas.weiss"), "Jonas", "Weiß", "00418", "", "Lead", "Software", "IC3", at("mara.petrovic"), "", "Active"],
    [
      at("aiko.tanaka"),
      "Aiko",
      "Tanaka",
      "00419",
      "2026-12-01",
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
