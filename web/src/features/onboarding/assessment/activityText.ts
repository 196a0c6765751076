export const activityText = (isActive: boolean): string => (isActive ? "Active" : "Inactive");
