export const updateFields = [
  "email",
  "firstName",
  "lastName",
  "employeeNumber",
  "firstDay",
  "role",
  "engineerType",
  "positionId",
  "positionSince",
  "managerId",
  "leadId",
  "status",
] as const;
export type UpdateField = (typeof updateFields)[number];

export const updateFieldLabels: Readonly<Record<UpdateField, string>> = {
  email: "Email",
  firstName: "First name",
  lastName: "Last name",
  employeeNumber: "Employee number",
  firstDay: "First day",
  role: "Role",
  engineerType: "Engineer type",
  positionId: "Position",
  positionSince: "In position since",
  managerId: "Manager",
  leadId: "Lead",
  status: "Status",
};
