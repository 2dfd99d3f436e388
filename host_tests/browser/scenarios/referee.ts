import type { Scenario } from "../harness/scenario";

export const scenarios: Scenario[] = [];
