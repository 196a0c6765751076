export const managerMayReadLabel = "My manager may read my reason and the resolution once the appeal is resolved";
