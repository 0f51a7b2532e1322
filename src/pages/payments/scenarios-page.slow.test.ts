import { testScenarios } from '#testing/page/test-scenarios.ts';

testScenarios('payments');
