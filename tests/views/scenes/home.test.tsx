import { testScenes } from '../../support/sceneTests';

testScenes('Bank account', 'Home', 'Messages', 'Notices, and what is closed', 'Newer terms');
