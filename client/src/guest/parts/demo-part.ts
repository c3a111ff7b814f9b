export { DemoExit, DemoScreen } from '../../features/demo/demo-screen.tsx';
